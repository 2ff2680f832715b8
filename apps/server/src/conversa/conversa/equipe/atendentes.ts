import type { Idioma, IdiomaUsuario } from '@zelo/contract/nucleo/enums'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { idiomaDoUsuario } from '#nucleo/idioma.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'

type Pessoa = { id: number; nome: string }
type Atendente = Pessoa & { idioma: Idioma }

const rotaThread = '/gerenciamento/chat-messages/chat'

/** Members of the company who may answer conversations, by name. */
export async function listarAtendentes(contexto: Via<'listarAtendentes'>): Promise<Pessoa[]> {
  return (await lerAtendentes(contexto, contexto.empresa.id)).map(({ id, nome }) => ({ id, nome }))
}

export async function lerAtendentes({ db }: Contexto, empresaId: string): Promise<Atendente[]> {
  return withPlataforma(db, 'conversa.atendentes', async (tx) => {
    const { rows } = await tx.client.query<{ id: number; nome: string; idioma: IdiomaUsuario }>(
      `SELECT u.id, u.nome, u.idioma FROM empresa_usuario e JOIN usuario u ON u.id = e.usuario_id
          WHERE e.empresa_id = $1 AND u.status = 'ATIVO' AND EXISTS (
            SELECT FROM usuario_perfil up JOIN perfil_permissao p ON p.perfil_id = up.perfil_id
            WHERE up.usuario_id = u.id AND (p.master OR (p.rota = $2 AND p.pode_incluir))
          )
          ORDER BY u.nome, u.id`,
      [empresaId, rotaThread],
    )
    return rows.map(({ id, nome, idioma }) => ({ id, nome, idioma: idiomaDoUsuario(idioma) }))
  })
}

export function semAcesso(): Recusado {
  return new Recusado(
    {
      br: 'Esta pessoa não atende conversas da empresa.',
      en: 'This person does not answer conversations of the company.',
    },
    { acao: { br: 'Escolha outra pessoa da lista.', en: 'Choose somebody else from the list.' } },
  )
}
