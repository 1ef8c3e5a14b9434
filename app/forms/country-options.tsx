/** The choices of a country's field. @param none what is chosen where none is */
export function CountryOptions({ none, countries }: { none: string; countries: { code: string; name: string }[] }) {
  return (
    <>
      <option value="">{none}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  )
}
