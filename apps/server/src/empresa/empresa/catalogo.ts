import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { excecaoHorario, horario, profissional, profissionalServico } from '#empresa/profissional/profissional.table.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { preparada } from '#platform/database/prepared.ts'
import type { Dia } from '#platform/time.ts'

/** Services, professionals and hours of a company, read in one round trip. */
export type Catalogo = Awaited<ReturnType<typeof carregarCatalogo>>

/** @param desde first local day of exceptions to read */
export async function carregarCatalogo(tx: Tx, empresaId: string, desde: Dia) {
  const [servicos, profissionais, ofertas, horarios, excecoes] = await pipelined([
    consultarServicos(tx).execute({ empresaId }),
    consultarProfissionais(tx).execute({ empresaId }),
    consultarOfertas(tx).execute({ empresaId }),
    consultarHorarios(tx).execute({ empresaId }),
    consultarExcecoes(tx).execute({ empresaId, desde }),
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

const consultarServicos = preparada((tx) =>
  tx
    .select()
    .from(servico)
    .where(and(eq(servico.empresaId, sql.placeholder('empresaId')), eq(servico.ativo, true)))
    .orderBy(asc(servico.ordem), asc(servico.nome))
    .prepare('catalogo_servicos'),
)

const consultarProfissionais = preparada((tx) =>
  tx
    .select({ id: profissional.id, nome: profissional.nome, foto: profissional.foto })
    .from(profissional)
    .where(and(eq(profissional.empresaId, sql.placeholder('empresaId')), eq(profissional.ativo, true)))
    .orderBy(asc(profissional.ordem), asc(profissional.nome))
    .prepare('catalogo_profissionais'),
)

const consultarOfertas = preparada((tx) =>
  tx
    .select({ profissionalId: profissionalServico.profissionalId, servicoId: profissionalServico.servicoId })
    .from(profissionalServico)
    .where(eq(profissionalServico.empresaId, sql.placeholder('empresaId')))
    .prepare('catalogo_ofertas'),
)

const consultarHorarios = preparada((tx) =>
  tx
    .select()
    .from(horario)
    .where(eq(horario.empresaId, sql.placeholder('empresaId')))
    .orderBy(asc(horario.diaSemana), asc(horario.inicio))
    .prepare('catalogo_horarios'),
)

const consultarExcecoes = preparada((tx) =>
  tx
    .select()
    .from(excecaoHorario)
    .where(
      and(
        eq(excecaoHorario.empresaId, sql.placeholder('empresaId')),
        gte(excecaoHorario.dia, sql.placeholder('desde')),
      ),
    )
    .orderBy(asc(excecaoHorario.dia), asc(excecaoHorario.inicio))
    .prepare('catalogo_excecoes'),
)
