import {
  type MutationState,
  onlineManager,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sentAgain } from './lessons/weak-network.tsx';

interface SendingOptions<Sent, Answer> {
  /** Of which one at most is under way. */
  mutationKey: readonly string[];
  mutationFn: (sent: Sent) => Promise<Answer>;
  /** What the device has of it that the server has not taken, and nobody takes back. */
  kept: () => Sent | undefined;
  onSuccess: (answer: Answer) => void;
  onError: (error: Error) => void;
  onSettled?: () => void;
  /** The server took it while this screen was there, whichever sent it. */
  onDone?: (answer: Answer) => void;
}

/** How a write goes, of which the device keeps what the server has not taken. */
export interface Sending {
  isPending: boolean;
  isPaused: boolean;
  failureCount: number;
  error: Error | null;
}

/**
 * A write that waits for a network, and goes on when its screen is left: who comes back finds it under way and sends no
 * second. What is kept is sent when the screen is opened, and when the network is back after the last try.
 */
export function useSending<Sent, Answer>(options: SendingOptions<Sent, Answer>) {
  const client = useQueryClient();
  const { kept, onDone, ...write } = options;
  const filters = { mutationKey: write.mutationKey, exact: true };
  const { mutate } = useMutation({ ...sentAgain, ...write });
  const last = useMutationState({ filters, select: ({ state }) => state as MutationState<Answer, Error> }).at(
    -1,
  );
  const status = last?.status ?? 'idle';
  // What was refused before this screen was opened was told to whoever was there.
  const [told] = useState(status === 'error' ? last?.submittedAt : undefined);

  const send = (sent: Sent) => {
    if (client.isMutating(filters) === 0) mutate(sent);
  };
  const sendKept = useEffectEvent(() => {
    const sent = kept();
    if (sent !== undefined) send(sent);
  });
  useEffect(() => {
    sendKept();
    return onlineManager.subscribe((online) => {
      if (online) sendKept();
    });
  }, []);

  const before = useRef(status);
  const tellDone = useEffectEvent(() => {
    if (last?.data !== undefined) onDone?.(last.data);
  });
  useEffect(() => {
    if (before.current === 'pending' && status === 'success') tellDone();
    before.current = status;
  }, [status]);

  const sending: Sending = {
    isPending: status === 'pending',
    isPaused: last?.isPaused ?? false,
    failureCount: last?.failureCount ?? 0,
    error: last && last.submittedAt !== told ? last.error : null,
  };
  return { send, sending };
}
