/** What is wrong with the words, below the field that is described by it. */
export function TextProblem({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p
      id="text-problem"
      role="alert"
      className="mt-4 border-t-2 border-airmail-red pt-2 font-sans text-15 font-medium text-airmail-red"
    >
      {problem}
    </p>
  );
}
