import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './ensino.schema.ts'

/** Acts of the reader that people may teach, in the groups that the interface shows. */
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
  /** Meanings of one line. */
  atos: 3,
  /** Taught lines of a company. */
  ensinadas: 300,
} as const

/**
 * ABERTA: not taught yet. ENSINADA: in use. RASCUNHO: taught, but not used, as other lines would be
 * misread.
 */
export const estadosFrase = ['ABERTA', 'RASCUNHO', 'ENSINADA', 'IGNORADA'] as const
export type EstadoFrase = (typeof estadosFrase)[number]

/** Why a line is listed: it was not understood, or the team took over within two turns. */
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
