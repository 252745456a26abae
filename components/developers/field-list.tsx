import type { Field } from "#lib/shared/guide";
import { InlineText } from "./inline-text.tsx";

/** The fields of a request or an answer: name, type, whether it is required, and description. */
export function FieldList({ title, fields }: { title: string; fields: readonly Field[] }) {
  return (
    <div className="min-w-0">
      <p className="text-15 font-semibold">{title}</p>
      <Fields fields={fields} />
    </div>
  );
}

function Fields({ fields }: { fields: readonly Field[] }) {
  return (
    <ul className="mt-2 border-t border-line">
      {fields.map(({ name, type, object, mark, note, fields: inner }) => (
        <li key={name} className="border-b border-line py-2.5 text-15">
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <code className="font-mono text-[0.9375rem] font-medium break-all">{name}</code>
            <span className="min-w-0 text-13 text-ink-soft [overflow-wrap:anywhere]">
              {object ? (
                <a
                  href={object.startsWith("/") ? object : `#${object}`}
                  className="text-airmail-blue underline decoration-current/40 underline-offset-3 hover:decoration-current"
                >
                  {type}
                </a>
              ) : (
                type
              )}
            </span>
            {mark ? (
              <span className={mark === "required" ? "text-13 font-semibold" : "text-13 text-ink-soft"}>
                {mark}
              </span>
            ) : null}
          </p>
          {note ? (
            <p className="mt-0.5 text-ink-soft">
              <InlineText>{note}</InlineText>
            </p>
          ) : null}
          {inner && inner.length > 0 ? (
            <div className="mt-2 pl-4">
              <Fields fields={inner} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
