/** A problem with the text, below the field that it describes. */
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
