import { excecoes, horarios, ofertas, profissionaisAtivos } from '#empresa/profissional/catalogo.ts'
import { servicosDoCatalogo } from '#empresa/servico/servico.consulta.ts'
import type { Tx } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import type { Dia } from '#platform/time.ts'

/** Services, professionals and hours of a company, read in one round trip. */
export type Catalogo = Awaited<ReturnType<typeof carregarCatalogo>>

/** @param desde first local day whose exceptions are read */
export async function carregarCatalogo(tx: Tx, empresaId: string, desde: Dia) {
  const [servicos, profissionais, quemOferece, semana, dias] = await pipelined([
    tx.run(servicosDoCatalogo, { empresaId }),
    tx.run(profissionaisAtivos, { empresaId }),
    tx.run(ofertas, { empresaId }),
    tx.run(horarios, { empresaId }),
    tx.run(excecoes, { empresaId, desde }),
  ])
  return {
    servicos,
    profissionais: profissionais.map((row) => ({
      ...row,
      servicoIds: quemOferece.filter((oferta) => oferta.profissionalId === row.id).map((oferta) => oferta.servicoId),
    })),
    horarios: semana,
    excecoes: dias,
  }
}
