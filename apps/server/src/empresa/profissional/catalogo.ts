import { and, asc, eq, gte } from 'drizzle-orm'
import { builtOnce, type Values } from '#platform/database/statements/driver.ts'
import type { Dia } from '#platform/time.ts'
import { excecaoHorario, horario, profissional, profissionalServico } from './profissional.table.ts'

type DaEmpresa = { empresaId: string }

/** Active professionals of a company, in display order. */
export const profissionaisAtivos = builtOnce((db, { empresaId }: Values<DaEmpresa>) =>
  db
    .select({ id: profissional.id, nome: profissional.nome, foto: profissional.foto })
    .from(profissional)
    .where(and(eq(profissional.empresaId, empresaId), eq(profissional.ativo, true)))
    .orderBy(asc(profissional.ordem), asc(profissional.nome)),
)

/** Who offers what. */
export const ofertas = builtOnce((db, { empresaId }: Values<DaEmpresa>) =>
  db
    .select({ profissionalId: profissionalServico.profissionalId, servicoId: profissionalServico.servicoId })
    .from(profissionalServico)
    .where(eq(profissionalServico.empresaId, empresaId)),
)

/** Weekly hours of all professionals. */
export const horarios = builtOnce((db, { empresaId }: Values<DaEmpresa>) =>
  db
    .select()
    .from(horario)
    .where(eq(horario.empresaId, empresaId))
    .orderBy(asc(horario.diaSemana), asc(horario.inicio)),
)

/** Exceptions to the weekly hours, from a local day on. */
export const excecoes = builtOnce((db, { empresaId, desde }: Values<DaEmpresa & { desde: Dia }>) =>
  db
    .select()
    .from(excecaoHorario)
    .where(and(eq(excecaoHorario.empresaId, empresaId), gte(excecaoHorario.dia, desde)))
    .orderBy(asc(excecaoHorario.dia), asc(excecaoHorario.inicio)),
)
