import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names";
import { Field, Input } from "#components/ui/field";

type TokenFoldProps = {
  label: string;
  description?: string;
  token: string;
  onToken: (token: string) => void;
  /** Whether this browser sent the letter and has its token, so that the field is not needed. */
  known: boolean;
};

/**
 * Accepts the token of a letter that was sent from another device. Its space is always reserved: only a hydrated page knows who
 * sent the letter, and nothing may shift at that moment.
 */
export function TokenFold({ label, description, token, onToken, known }: TokenFoldProps) {
  const t = useTranslations("orders");
  return (
    <details className={cn("mt-1", known && "invisible")}>
      <summary className="flex min-h-11 items-center text-15 text-ink-soft underline decoration-edge underline-offset-4">
        {t("otherDevice")}
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
