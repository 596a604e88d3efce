import { Plural } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

/**
 * Handles a text over its length limit. The text is never cut: it is kept, counted, and refused on submit. `refuse`
 * shows the error and returns whether the text was refused.
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
