/** The file has more lines or columns than an import takes, or is too large when unpacked. */
export class PlanilhaGrande extends Error {}
