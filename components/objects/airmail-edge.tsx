import { cn } from "#components/ui/class-names";

/** The striped edge of an airmail envelope. Red and blue are not used together anywhere else. */
export function AirmailEdge({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("airmail h-2", className)} />;
}
