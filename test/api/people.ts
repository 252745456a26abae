/** Valid addresses of a sender and a recipient. */
export const ada = {
  name: "Ada Lovelace",
  line1: "1 Infinite Loop",
  city: "Cupertino",
  state: "CA",
  zip: "95014",
};
export const grace = {
  name: "Grace Hopper",
  line1: "350 5th Ave",
  line2: "Apt 21",
  city: "New York",
  state: "NY",
  zip: "10118",
};
