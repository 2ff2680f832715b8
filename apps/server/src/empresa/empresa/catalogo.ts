import {
  consultarExcecoes,
  consultarHorarios,
  consultarOfertas,
  consultarProfissionais,
} from '#empresa/profissional/catalogo.ts'
import { consultarServicos } from '#empresa/servico/servico.consulta.ts'
import type { Tx } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import type { Dia } from '#platform/time.ts'

/** Services, professionals and hours of a company, read in one round trip. */
export type Catalogo = Awaited<ReturnType<typeof carregarCatalogo>>

/** @param desde first local day whose exceptions are read */
export async function carregarCatalogo(tx: Tx, empresaId: string, desde: Dia) {
  const [servicos, profissionais, ofertas, horarios, excecoes] = await pipelined([
    consultarServicos(tx, empresaId),
    consultarProfissionais(tx, empresaId),
    consultarOfertas(tx, empresaId),
    consultarHorarios(tx, empresaId),
    consultarExcecoes(tx, empresaId, desde),
  ])
  return {
    servicos,
    profissionais: profissionais.map((row) => ({
      ...row,
      servicoIds: ofertas.filter((oferta) => oferta.profissionalId === row.id).map((oferta) => oferta.servicoId),
    })),
    horarios,
    excecoes,
  }
}
