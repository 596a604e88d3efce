import type { ApiError } from './api-error.ts';

/** Asks the person to prove again who they are; resolves to whether they did. */
type AskProof = () => Promise<boolean>;

let ask: AskProof | undefined;

/** Called by the screens that need it, because the API client knows no dialogs. */
export const setAskProof = (next: AskProof): void => {
  ask = next;
};

/** Whether to repeat a call that failed: it needed a recent proof, which the person has given now. */
export const canRepeat = (error: ApiError): Promise<boolean> | false | undefined =>
  error.code === 'step_up_required' && ask?.();

let stop = () => {};

/** What takes the question away that is being asked; called by the dialog that asks. */
export const setStopAsking = (next: () => void): void => {
  stop = next;
};

/** Takes the question away: the session that it was for has ended. */
export const stopAsking = (): void => stop();
