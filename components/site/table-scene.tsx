import { AirmailEdge } from "#components/objects/airmail-edge";
import { Envelope } from "#components/objects/envelope";
import { Postmark } from "#components/objects/postmark";
import { Stamp } from "#components/objects/stamp";

/** A letter and its envelope on the desk. A picture: nothing in it needs reading. */
export function TableScene({ price }: { price: string }) {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-140 select-none">
      <div className="true-paper on-desk face-hand-short ml-[6%] w-[80%] rotate-[-2.2deg] px-[9%] pt-[9%] pb-[34%] text-[clamp(1.05rem,4.6vw,1.55rem)] leading-[1.45] lg:text-[1.55rem]">
        <p>Dear Tomás,</p>
        <p className="mt-[0.6em]">
          the pears came in early this year, so I kept a box back for you. Come for them before the frost, and
          bring the ladder you owe me.
        </p>
        <p className="mt-[0.6em]">Yours, June</p>
      </div>
      <div className="mt-[-27%] ml-auto w-[88%] rotate-[1.4deg]">
        <Envelope
          from={
            <>
              June Carver
              <br />
              14 Alder Street
              <br />
              Portland, OR 97205
            </>
          }
          to={
            <p className="face-hand-short text-[clamp(1rem,4.4vw,1.6rem)] leading-[1.2] lg:text-[1.6rem]">
              Tomás Rivera
              <br />
              208 Orchard Road
              <br />
              Ithaca, NY 14850
            </p>
          }
          stamp={<Stamp value={price} caption="First class" />}
          postmark={<Postmark place="PORTLAND OR" lines={["24 NOV", "6 PM", "2026"]} />}
        />
        <AirmailEdge className="absolute inset-x-0 bottom-0 z-1" />
      </div>
    </div>
  );
}
