import { Arch, type Draw, Placed } from './placed.tsx'

/** A letter on its sheet. */
export const OnPaper: Draw = ({ logo }) => (
  <g style={{ colorScheme: 'light' }} color="var(--loggia-text)">
    <rect x="116" y="40" width="248" height="280" fill="var(--loggia-paper)" />
    <Placed logo={logo} at={[144, 70]} scale={0.72} />
    <path d="M144 132h192" stroke="currentColor" />
    <path d="M144 132h26" stroke="var(--loggia-accent)" strokeWidth="3" />
    <path
      d="M144 164h120M144 190h192M144 206h184M144 222h192M144 238h96M144 270h192M144 286h170M144 302h188"
      stroke="var(--loggia-line)"
      strokeWidth="5"
    />
  </g>
)

/** A cover in charcoal, from whose beam the logo hangs. */
export const OnGround: Draw = ({ logo }) => (
  <>
    <path d="M40 72H440" stroke="currentColor" />
    <path d="M40 72h48" stroke="var(--loggia-accent)" strokeWidth="3" />
    <Placed logo={logo} at={[40, 196]} scale={1.86} />
    <path d="M40 100h92M40 116h64" stroke="var(--loggia-dim)" strokeWidth="4" />
  </>
)

/** A room's picture, in whose corner the symbol stands as in a joint between two boards. */
export const CutIn: Draw = ({ logo }) => (
  <>
    <g style={{ colorScheme: 'light' }}>
      <rect width="480" height="320" fill="var(--loggia-disabled)" />
      <rect y="236" width="480" height="84" fill="var(--loggia-line)" />
      <path d="M300 236V120a56 56 0 0 1 112 0V236z" fill="var(--loggia-ground)" />
      <path d="M356 64V236M300 140H412" stroke="var(--loggia-line)" strokeWidth="4" />
      <path d="M56 250v14M244 250v14" stroke="var(--loggia-text)" strokeWidth="5" />
      <path d="M66 168H234V204H252V252H48V204H66z" fill="var(--loggia-success)" />
      <path
        d="M66 204V226H234V204M150 168V226M66 226H234V252M66 226V252"
        fill="none"
        stroke="var(--loggia-disabled)"
        strokeWidth="1.5"
      />
      <path d="M116 92v-92M92 92h48l-10-28h-28z" fill="var(--loggia-text)" stroke="var(--loggia-text)" />
      <ellipse cx="150" cy="286" rx="130" ry="14" fill="var(--loggia-travertine)" />
    </g>
    <rect x="384" y="236" width="96" height="84" fill="var(--loggia-ground)" />
    <Arch logo={logo} at={[413, 258]} height={40} />
  </>
)
