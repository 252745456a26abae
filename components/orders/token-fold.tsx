import { cn } from "#components/ui/class-names";
import { Field, Input } from "#components/ui/field";

type TokenFoldProps = {
  label: string;
  description?: string;
  token: string;
  onToken: (token: string) => void;
  /** This browser sent the letter and has its token: nobody needs the fold. */
  known: boolean;
};

/** Where whoever sent the letter from somewhere else gives its token. Its room is there for everybody: who sent it is known only when the page is live, and nothing may jump then. */
export function TokenFold({ label, description, token, onToken, known }: TokenFoldProps) {
  return (
    <details className={cn("mt-1", known && "invisible")}>
      <summary className="flex min-h-11 items-center text-15 text-ink-soft underline decoration-edge underline-offset-4">
        It was sent from somewhere else
      </summary>
      <Field label={label} description={description} className="mt-1">
        <Input
          value={token}
          onValueChange={onToken}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-15"
        />
      </Field>
    </details>
  );
}
