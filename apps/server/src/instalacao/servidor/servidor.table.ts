import { type OpcoesServidor, semUso, type TipoServidor, type UsoServidor } from '@zelo/contract/instalacao/servidor'
import type { EstadoAdministrativo, EstadoConexao } from '@zelo/contract/nucleo/enums'
import { customType, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instante } from '#platform/database/columns.ts'

/** Fills in defaults for fields that an older row lacks. */
const usoGuardado = customType<{ data: UsoServidor; driverData: Partial<UsoServidor> }>({
  dataType: () => 'jsonb',
  fromDriver: (uso) => ({ ...semUso, ...uso }),
})

export const servidor = pgTable('servidor', {
  id: uuid('id').primaryKey(),
  nome: text('nome').notNull(),
  tipo: text('tipo').$type<TipoServidor>().notNull(),
  endereco: text('endereco').notNull(),
  opcoes: jsonb('opcoes').$type<OpcoesServidor>().notNull(),
  uso: usoGuardado('uso').notNull().default(semUso),
  /** Encrypted for this row only. */
  segredo: bytea('segredo'),
  segredo_em: instante('segredo_em'),
  ordem: smallint('ordem').notNull().default(0),
  estado: text('estado').$type<EstadoAdministrativo>().notNull().default('INATIVO'),
  estado_desde: instante('estado_desde').notNull(),
  conexao: text('conexao').$type<EstadoConexao>().notNull().default('INATIVO'),
  conexao_desde: instante('conexao_desde').notNull(),
  verificado_em: instante('verificado_em'),
  motivo: text('motivo'),
  versao: integer('versao').notNull().default(1),
  alterado_em: instante('alterado_em').notNull(),
})

export const servidorQueda = pgTable('servidor_queda', {
  id: uuid('id').primaryKey(),
  servidorId: uuid('servidor_id').notNull(),
  conexao: text('conexao').$type<EstadoConexao>().notNull(),
  motivo: text('motivo').notNull(),
  inicio: instante('inicio').notNull(),
  fim: instante('fim'),
})
