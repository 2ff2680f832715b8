import { and, asc, eq, gte } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import type { Dia } from '#platform/time.ts'
import { excecaoHorario, horario, profissional, profissionalServico } from './profissional.table.ts'

export const consultarProfissionais = (tx: Tx, empresaId: string) =>
  tx
    .select({ id: profissional.id, nome: profissional.nome, foto: profissional.foto })
    .from(profissional)
    .where(and(eq(profissional.empresaId, empresaId), eq(profissional.ativo, true)))
    .orderBy(asc(profissional.ordem), asc(profissional.nome))
    .execute()

export const consultarOfertas = (tx: Tx, empresaId: string) =>
  tx
    .select({ profissionalId: profissionalServico.profissionalId, servicoId: profissionalServico.servicoId })
    .from(profissionalServico)
    .where(eq(profissionalServico.empresaId, empresaId))
    .execute()

export const consultarHorarios = (tx: Tx, empresaId: string) =>
  tx
    .select()
    .from(horario)
    .where(eq(horario.empresaId, empresaId))
    .orderBy(asc(horario.diaSemana), asc(horario.inicio))
    .execute()

export const consultarExcecoes = (tx: Tx, empresaId: string, desde: Dia) =>
  tx
    .select()
    .from(excecaoHorario)
    .where(and(eq(excecaoHorario.empresaId, empresaId), gte(excecaoHorario.dia, desde)))
    .orderBy(asc(excecaoHorario.dia), asc(excecaoHorario.inicio))
    .execute()
