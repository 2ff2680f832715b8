import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { preparada } from '#platform/database/prepared.ts'
import { excecaoHorario, horario, profissional, profissionalServico } from './profissional.table.ts'

export const consultarProfissionais = preparada((tx) =>
  tx
    .select({ id: profissional.id, nome: profissional.nome, foto: profissional.foto })
    .from(profissional)
    .where(and(eq(profissional.empresaId, sql.placeholder('empresaId')), eq(profissional.ativo, true)))
    .orderBy(asc(profissional.ordem), asc(profissional.nome))
    .prepare('catalogo_profissionais'),
)

export const consultarOfertas = preparada((tx) =>
  tx
    .select({ profissionalId: profissionalServico.profissionalId, servicoId: profissionalServico.servicoId })
    .from(profissionalServico)
    .where(eq(profissionalServico.empresaId, sql.placeholder('empresaId')))
    .prepare('catalogo_ofertas'),
)

export const consultarHorarios = preparada((tx) =>
  tx
    .select()
    .from(horario)
    .where(eq(horario.empresaId, sql.placeholder('empresaId')))
    .orderBy(asc(horario.diaSemana), asc(horario.inicio))
    .prepare('catalogo_horarios'),
)

export const consultarExcecoes = preparada((tx) =>
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
