import { Envelope } from "#components/objects/envelope";
import { Stamp } from "#components/objects/stamp";
import { buttonClasses } from "#components/ui/button-classes";

/** There is nothing at this link. */
export function NoLetter() {
  return (
    <div className="measure">
      <h1 className="display text-40 font-semibold">There is no letter at this link</h1>
      <p className="mt-4 text-17 text-ink-soft">
        Links to letters are long, and one missing character is enough. Copy it again from where you kept it.
        What a letter said is erased 30 days after it has arrived, but its link stays.
      </p>
      <a href="/send" className={buttonClasses({ className: "mt-6" })}>
        Write a letter
      </a>
    </div>
  );
}

/** The shape of what comes, while it is on its way. */
export function OrderShape() {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <h1 className="display text-28 font-semibold sm:text-40">Looking up your letter</h1>
        <div aria-hidden="true" className="mt-8 max-w-140">
          <Envelope to={null} stamp={<Stamp value="–" caption="Postage" />} />
        </div>
      </div>
    </div>
  );
}
