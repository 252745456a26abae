export { Controls as default } from "#components/ui/controls";
