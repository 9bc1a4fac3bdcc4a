/** The page of a contest for somebody with a role in it. */
export const homeOf = (slug: string): string => `/my/${encodeURIComponent(slug)}`;

/** Pages of the organisers of a contest, by name. */
export const placesOf = (slug: string): Readonly<Record<Place, string>> => {
  const home = homeOf(slug);
  return {
    parameters: `${home}/parameters`,
    teams: `${home}/teams`,
    admission: `${home}/admission`,
    people: `${home}/people`,
    publishing: `${home}/publishing`,
    requests: `${home}/requests`,
    protests: `${home}/protests`,
    calendar: `${home}/calendar`,
  };
};
type Place = 'parameters' | 'teams' | 'admission' | 'people' | 'publishing' | 'requests' | 'protests' | 'calendar';
