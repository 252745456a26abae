import { NoBatch } from "#components/bulk/batch/no-batch";

export default function NoSuchBatch() {
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
      <NoBatch />
    </div>
  );
}
