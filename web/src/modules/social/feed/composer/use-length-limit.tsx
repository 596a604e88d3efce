import { Plural } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

/**
 * What a text that is too long for its place is told. Nothing of it is cut, by typing, pasting or a name that is
 * completed: it is kept, counted, and refused where it is sent. `refuse` says so, and gives whether it was refused.
 */
export function useLengthLimit(text: string, limit: number): { tooLong: ReactNode; refuse: () => boolean } {
  const over = text.length - limit;
  const [isRefused, setRefused] = useState(false);
  if (isRefused && over <= 0) setRefused(false);
  const refuse = () => {
    setRefused(over > 0);
    return over > 0;
  };
  return { tooLong: isRefused && over > 0 ? <TooLong over={over} limit={limit} /> : null, refuse };
}

function TooLong({ over, limit }: { over: number; limit: number }) {
  return (
    <Plural
      value={over}
      one={`Not sent: # character more than the ${limit} that fit. Shorten the text.`}
      other={`Not sent: # characters more than the ${limit} that fit. Shorten the text.`}
    />
  );
}
