import { AcceptInvitation } from "#components/operator/accept-invitation";

export default function InvitationPage() {
  return <AcceptInvitation />;
}
