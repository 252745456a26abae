/**
 * Caches answers by question, dropping the least recently used first. Concurrent identical questions share one request; failures
 * aren't cached.
 */
export class AnswerCache<T> {
  readonly #answers = new Map<string, Promise<T>>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(question);
    // Setting it again makes it the most recent, because a Map keeps insertion order.
    if (known) this.#answers.delete(question);
    const answer = known ?? ask();
    this.#answers.set(question, answer);
    if (known) return answer;
    answer.catch(() => {
      if (this.#answers.get(question) === answer) this.#answers.delete(question);
    });
    if (this.#answers.size > this.#max) this.#answers.delete(this.#answers.keys().next().value!);
    return answer;
  }
}
