import { cn } from "#components/ui/class-names";

/** The striped edge of an airmail envelope; the only place where red and blue meet. */
export function AirmailEdge({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("airmail h-2", className)} />;
}
