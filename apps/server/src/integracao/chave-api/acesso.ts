import type { Escopo } from '@zelo/contract/integracao/chave-api'
import type { FastifyRequest } from 'fastify'
import { colunasDosDireitos, type Direitos } from '#identidade/acesso/sessao/sessao.consulta.ts'
import { permissoesDoAutor } from '#integracao/recurso/autor.ts'
import type { AtorChave } from '#nucleo/contexto.ts'
import { consultarPlataforma, withPlataforma } from '#platform/database/database.ts'
import { ErroDoProduto } from '#platform/errors.ts'
import { sha256 } from '#platform/security/sha256.ts'
import type { Servicos } from '#platform/servicos.ts'
import { avisarParada } from './avisar-parada.ts'
import { direitoQueFalta } from './direitos.ts'

const usadaACadaMs = 60_000

/** The calling key and its company. */
export type QuemChama = { ator: AtorChave; empresaId: string }

type ChaveLida = Direitos & {
  empresa_id: string
  id: string
  nome: string
  escopos: Escopo[]
  expira_em: Date | null
  usada_em: Date | null
  revogada_em: Date | null
  criada_por: number
}

const porHash = {
  name: 'chave-api.acesso',
  text: `SELECT c.empresa_id, c.id, c.nome, c.escopos, c.expira_em, c.usada_em, c.revogada_em, c.criada_por,
      ${colunasDosDireitos}
    FROM chave_api c JOIN empresa e ON e.empresa_id = c.empresa_id LEFT JOIN usuario u ON u.id = c.criada_por
    WHERE c.hash = $1 OR (c.anterior_hash = $1 AND c.anterior_ate > $2)`,
}

/**
 * The key of the Authorization header, from the database at every call, with the present rights of
 * who made it. Throws ChaveRecusada and SemEscopo.
 */
export async function lerChave(servicos: Servicos, request: FastifyRequest, escopo: Escopo): Promise<QuemChama> {
  const segredo = /^Bearer (zelo_[\w-]{32})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!segredo) throw new ChaveRecusada(semChave)
  const { db, clock, config } = servicos
  const agora = clock.now()
  const [row] = await consultarPlataforma<ChaveLida>(db, 'chave-api.acesso', {
    ...porHash,
    values: [sha256(segredo), agora],
  })
  if (!row) throw new ChaveRecusada(desconhecida)
  if (row.revogada_em) throw new ChaveRecusada(revogada)
  if (row.expira_em && row.expira_em <= agora) throw new ChaveRecusada(vencida)
  const antes = new Date(agora.getTime() - usadaACadaMs)
  if (!row.usada_em || row.usada_em <= antes)
    await withPlataforma(db, 'chave-api.acesso', (tx) =>
      tx.client.query(
        'UPDATE chave_api SET usada_em = $3 WHERE empresa_id = $1 AND id = $2 AND (usada_em IS NULL OR usada_em <= $4)',
        [row.empresa_id, row.id, agora, antes],
      ),
    )
  if (!row.escopos.includes(escopo)) throw new SemEscopo(escopo)
  const permissoes = permissoesDoAutor(config, row, row.empresa_id)
  if (!permissoes || direitoQueFalta(permissoes, [escopo])) {
    await avisarParada(servicos, row)
    throw new ChaveRecusada(semAutor)
  }
  return { ator: { tipo: 'chave', chaveId: row.id, nome: row.nome }, empresaId: row.empresa_id }
}

type Texto = { br: string; en: string }

/** 401: no key that is good now. */
class ChaveRecusada extends ErroDoProduto {
  readonly status = 401
  readonly codigo = 'CHAVE_RECUSADA'

  constructor(porque: Texto) {
    super(porque, { acao: gereOutra })
  }
}

/** 403: a good key without the scope of the operation. */
class SemEscopo extends ErroDoProduto {
  readonly status = 403
  readonly codigo = 'SEM_ESCOPO'

  constructor(escopo: Escopo) {
    super(
      { br: `Esta chave não tem o escopo «${escopo}».`, en: `This key lacks the scope “${escopo}”.` },
      {
        acao: {
          br: 'Crie uma chave com este escopo em Gerenciamento, Chaves de API.',
          en: 'Make a key with that scope in Management, API keys.',
        },
      },
    )
  }
}

const semChave: Texto = {
  br: 'Falta a chave: envie «Authorization: Bearer zelo_…».',
  en: 'The key is missing: send “Authorization: Bearer zelo_…”.',
}
const desconhecida: Texto = {
  br: 'Esta chave não existe ou já foi trocada.',
  en: 'This key does not exist, or was replaced.',
}
const revogada: Texto = { br: 'Esta chave foi revogada.', en: 'This key was revoked.' }
const vencida: Texto = { br: 'Esta chave venceu.', en: 'This key has expired.' }
const semAutor: Texto = {
  br: 'Quem fez esta chave não é mais gestor da empresa, ou perdeu a permissão para isto.',
  en: 'Whoever made this key no longer manages the company, or lost the right to this.',
}
const gereOutra: Texto = {
  br: 'As chaves ficam em Gerenciamento, Chaves de API.',
  en: 'Keys are made in Management, API keys.',
}
