/** Milliseconds for which requests are batched: those of one page of the feed come together. */
const GATHER_MS = 20;

interface Question<Answer> {
  resolve: (answer: Answer | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches lookups by id: those within GATHER_MS are sent in one call, at most `most` ids each. Ids missing from the
 * answer resolve to null; a failure rejects all of the batch.
 */
export function batchLookups<Answer>(
  ask: (ids: string[]) => Promise<readonly Answer[]>,
  idOf: (answer: Answer) => string,
  most: number,
): (id: string) => Promise<Answer | null> {
  let waiting = new Map<string, Question<Answer>[]>();

  function send(): void {
    const questions = [...waiting];
    waiting = new Map();
    for (let from = 0; from < questions.length; from += most) void answer(questions.slice(from, from + most));
  }

  async function answer(questions: [string, Question<Answer>[]][]): Promise<void> {
    try {
      const answers = new Map((await ask(questions.map(([id]) => id))).map((one) => [idOf(one), one]));
      for (const [id, askers] of questions)
        for (const { resolve } of askers) resolve(answers.get(id) ?? null);
    } catch (error) {
      for (const [, askers] of questions) for (const { reject } of askers) reject(error);
    }
  }

  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(send, GATHER_MS);
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
    });
}
