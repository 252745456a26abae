/**
 * Answers by question, the least recently used forgotten first. A question that is being answered is not asked
 * again; a failed answer is not kept.
 */
export class AnswerCache<T> {
  readonly #answers = new Map<string, Promise<T>>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(question);
    // Setting it again makes it the most recent: a Map keeps the order of insertion.
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
