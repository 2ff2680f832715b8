import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './ensino.schema.ts'

/** Meanings that people may teach, grouped as the interface offers them: acts of the reader. */
export const significados = {
  horario: [
    'marcar',
    'remarcar',
    'cancelar',
    'meus',
    'disponibilidade',
    'mais_um',
    'espera',
    'sair_espera',
    'ver_espera',
    'aceitar_vaga',
    'repetir',
    'presenca',
    'atraso',
    'para_outro',
  ],
  resposta: [
    'sim',
    'nao',
    'tanto_faz',
    'escolher',
    'informar',
    'mudar',
    'rejeitar',
    'restringir',
    'aguardar',
    'desistir',
    'desfazer',
    'recomecar',
  ],
  pergunta: [
    'preco',
    'duvida',
    'servicos',
    'duracao',
    'endereco',
    'funcionamento',
    'quem_faz',
    'pagamento',
    'convenio',
    'negociar',
  ],
  outro: [
    'pessoa',
    'reclamar',
    'urgente',
    'socorro',
    'parar',
    'meus_dados',
    'cumprimentar',
    'agradecer',
    'despedir',
    'conversa',
  ],
} as const
export type GrupoDeSignificados = keyof typeof significados
export type Significado = z.infer<typeof schema.significado>

export const limitesEnsino = {
  /** Meanings per line. */
  atos: 3,
  /** Taught lines per company. */
  ensinadas: 300,
} as const

/** ABERTA: waits. ENSINADA: live. RASCUNHO: taught, but held back because it would break others. */
export const estadosFrase = ['ABERTA', 'RASCUNHO', 'ENSINADA', 'IGNORADA'] as const
export type EstadoFrase = (typeof estadosFrase)[number]

/** Why a line is listed: not understood, or the team took over within two turns. */
export const motivosFrase = ['NAO_ENTENDEU', 'EQUIPE'] as const
export type Frase = z.output<typeof schema.frase>
export type Estrago = z.infer<typeof schema.estrago>

export const rota = '/gerenciamento/agente'
const url = `${rota}/ensino`

export const listarFrases = endpoint<typeof schema.listarFrases>('GET', url)
export const ensinarFrase = endpoint<typeof schema.ensinarFrase>('POST', `${url}/:id/ensinar`)
export const ignorarFrase = endpoint<typeof schema.ignorarFrase>('POST', `${url}/:id/ignorar`)
export const desfazerEnsino = endpoint<typeof schema.desfazerEnsino>('POST', `${url}/:id/desfazer`)
export const consultarPartilha = endpoint<typeof schema.consultarPartilha>('GET', `${url}/partilha`)
export const editarPartilha = endpoint<typeof schema.editarPartilha>('PUT', `${url}/partilha`)
export const listarFrasesDaPlataforma = endpoint<typeof schema.listarFrasesDaPlataforma>(
  'GET',
  '/admin/dashboard/frases',
)
