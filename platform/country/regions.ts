/** The regions that an address of a country names. */
export interface Regions {
  /** Key of the field's title in the message namespace `forms`. */
  title: 'address.state' | 'address.province';
  /** Names by postal abbreviation. */
  names: Readonly<Record<string, string>>;
}

/** Reads regions, one in each line: abbreviation and name. */
const read = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const text = line.trim();
        const end = text.indexOf(' ');
        return [text.slice(0, end), text.slice(end + 1)];
      }),
  );

const known: Readonly<Record<string, Regions>> = {
  US: {
    title: 'address.state',
    names: read(`
      AL Alabama
      AK Alaska
      AZ Arizona
      AR Arkansas
      CA California
      CO Colorado
      CT Connecticut
      DE Delaware
      DC District of Columbia
      FL Florida
      GA Georgia
      HI Hawaii
      ID Idaho
      IL Illinois
      IN Indiana
      IA Iowa
      KS Kansas
      KY Kentucky
      LA Louisiana
      ME Maine
      MD Maryland
      MA Massachusetts
      MI Michigan
      MN Minnesota
      MS Mississippi
      MO Missouri
      MT Montana
      NE Nebraska
      NV Nevada
      NH New Hampshire
      NJ New Jersey
      NM New Mexico
      NY New York
      NC North Carolina
      ND North Dakota
      OH Ohio
      OK Oklahoma
      OR Oregon
      PA Pennsylvania
      PR Puerto Rico
      RI Rhode Island
      SC South Carolina
      SD South Dakota
      TN Tennessee
      TX Texas
      UT Utah
      VT Vermont
      VA Virginia
      WA Washington
      WV West Virginia
      WI Wisconsin
      WY Wyoming`),
  },
  CA: {
    title: 'address.province',
    names: read(`
      AB Alberta
      BC British Columbia
      MB Manitoba
      NB New Brunswick
      NL Newfoundland and Labrador
      NS Nova Scotia
      NT Northwest Territories
      NU Nunavut
      ON Ontario
      PE Prince Edward Island
      QC Quebec
      SK Saskatchewan
      YT Yukon`),
  },
  AU: {
    title: 'address.state',
    names: read(`
      ACT Australian Capital Territory
      NSW New South Wales
      NT Northern Territory
      QLD Queensland
      SA South Australia
      TAS Tasmania
      VIC Victoria
      WA Western Australia`),
  },
};

/** Returns the regions of which an address in this country must name one; undefined when it needs none. */
export const regionsOf = (country: string): Regions | undefined =>
  Object.hasOwn(known, country) ? known[country] : undefined;
