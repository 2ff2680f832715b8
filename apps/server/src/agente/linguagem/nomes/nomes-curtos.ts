/** Nicknames and the first names that they may be short for; folded. */
export const nomesCurtos = new Map(
  `duda eduarda eduardo, bia beatriz bianca, gabi gabriela gabriele, rafa rafael rafaela, dani daniela daniel
   daniele, caca carlos camila, cadu carlos eduardo, beto roberto alberto, chico francisco, ze jose, tata tatiana
   tais, lu luciana lucia luiza luana, ju juliana julia, manu manuela emanuela, nanda fernanda, fe fernanda felipe,
   leo leonardo leandro, mari mariana marina maria, rodri rodrigo, tiago thiago, thi thiago, vivi viviane vivian,
   pri priscila, pati patricia, carol carolina caroline, isa isabela isabel isadora, malu maria, edu eduardo, guga
   gustavo, gu gustavo, tiao sebastiao, toninho antonio, tom antonio tomas, nando fernando, ale alexandre
   alessandra, xande alexandre`
    .split(/,\s+/)
    .map((linha) => linha.split(/\s+/))
    .map(([curto = '', ...nomes]) => [curto, nomes] as const),
)
