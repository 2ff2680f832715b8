import { movimentosDe, type StatusPeloAdministrador } from '@zelo/contract/identidade/usuario'
import type { usuarioDetalhe } from '@zelo/contract/identidade/usuario.schema'
import type { IdiomaUsuario } from '@zelo/contract/nucleo/enums'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { exigirSenhaAtual } from '#identidade/acesso/segundo-fator/reautenticacao.service.ts'
import { removerSegundoFator } from '#identidade/acesso/segundo-fator/segundo-fator.service.ts'
import { encerrarSessoesDoUsuario, encerrarUma } from '#identidade/acesso/sessao/sessao.service.ts'
import { encerrarPedidos } from '#identidade/conta/token-conta.ts'
import { mantendoUmMaster } from '#identidade/perfil/ultimo-master.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Via } from '#nucleo/contexto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { Invalido, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { isEndereco } from '#platform/mail/message.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { detalhar, travarAlvo } from './alvo.ts'
import { avisarPessoa, fatoDoStatus } from './aviso-conta.ts'
import { statusPeloRegistro } from './registro.ts'

type Detalhe = z.output<typeof usuarioDetalhe>
type Dados = { nome: string; email: string; telefone: string | null; idioma: IdiomaUsuario }

export async function consultarUsuario(contexto: Via<'consultarUsuario'>, id: number): Promise<Detalhe> {
  return withPlataforma(contexto.db, 'usuario.administracao', (tx) => detalhar(tx, contexto, id))
}

export async function editarUsuario(
  contexto: Via<'editarUsuario'>,
  id: number,
  { versao, ...dados }: Dados & { versao: number },
): Promise<Detalhe> {
  const novos = { ...dados, email: dados.email.trim(), telefone: dados.telefone || null }
  if (!isEndereco(novos.email)) throw emailRecusado()

  return withPlataforma(contexto.db, 'usuario.administracao', async (tx) => {
    const alvo = await travarAlvo(tx, contexto, id)
    await exigirVersao(tx, { recurso: 'usuario', id, atual: alvo.versao, vista: versao })
    const { nome, email, telefone, idioma } = alvo
    await tx
      .update(usuario)
      .set(novos)
      .where(eq(usuario.id, id))
      .catch(
        whenTaken(
          () =>
            new Invalido({
              email: { br: 'Outra conta já usa este e-mail.', en: 'Another account already uses this e-mail.' },
            }),
        ),
      )
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'usuario',
      id,
      nome: novos.nome,
      antes: { nome, email, telefone, idioma },
      depois: novos,
    })
    if (novos.email !== email) {
      await encerrarPedidos(tx, id, contexto.clock.now())
      await avisarPessoa(tx, contexto, alvo, 'email')
      await avisarPessoa(tx, contexto, { ...alvo, ...novos }, 'email')
    }
    return detalhar(tx, contexto, id)
  })
}

/**
 * Changes a user's status. Any status but ATIVO ends their sessions. ATIVO becomes INCOMPLETO if
 * the user has yet to register a company.
 */
export async function mudarStatusUsuario(
  contexto: Via<'mudarStatusUsuario'>,
  id: number,
  { status, motivo }: { status: StatusPeloAdministrador; motivo: string },
): Promise<Detalhe> {
  return mantendoUmMaster(() =>
    withPlataforma(contexto.db, 'usuario.administracao', async (tx) => {
      const alvo = await travarAlvo(tx, contexto, id, { outro: true })
      if (!movimentosDe(alvo.status).includes(status)) throw movimentoRecusado()
      const novo = status === 'ATIVO' ? await statusPeloRegistro(tx, id) : status
      await tx
        .update(usuario)
        .set({ status: novo, statusEm: contexto.clock.now(), statusMotivo: motivo })
        .where(eq(usuario.id, id))
      if (status !== 'ATIVO') await encerrarSessoesDoUsuario(tx, contexto, id, 'ADMINISTRADOR')
      await auditar(tx, contexto, {
        acao: status === 'ATIVO' ? 'ATIVAR' : 'DESATIVAR',
        recurso: 'usuario',
        id,
        nome: alvo.nome,
        antes: { status: alvo.status },
        depois: { status: novo, motivo },
      })
      if (fatoDoStatus(novo) !== fatoDoStatus(alvo.status)) await avisarPessoa(tx, contexto, alvo, fatoDoStatus(novo))
      return detalhar(tx, contexto, id)
    }),
  )
}

/** Ends one of the user's sessions, or all of them. */
export async function encerrarSessoesUsuario(
  contexto: Via<'encerrarSessoesUsuario'>,
  id: number,
  sessaoId?: string,
): Promise<Detalhe> {
  return withPlataforma(contexto.db, 'usuario.administracao', async (tx) => {
    const alvo = await travarAlvo(tx, contexto, id)
    const antes = await detalhar(tx, contexto, id)
    const escolhidas = antes.sessoes.filter((uma) => sessaoId === undefined || uma.id === sessaoId)
    if (sessaoId !== undefined && escolhidas.length === 0) throw new NaoEncontrado()
    if (sessaoId === undefined) await encerrarSessoesDoUsuario(tx, contexto, id, 'ADMINISTRADOR')
    else await encerrarUma(tx, contexto, sessaoId, 'ADMINISTRADOR')
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'usuario',
      id,
      nome: alvo.nome,
      antes: { sessoes: antes.sessoes.length },
      depois: { sessoes: antes.sessoes.length - escolhidas.length },
    })
    return detalhar(tx, contexto, id)
  })
}

/** For somebody who lost phone and recovery codes. The caller enters their own password first. */
export async function removerSegundoFatorUsuario(
  contexto: Via<'removerSegundoFatorUsuario'>,
  id: number,
  senha: string,
): Promise<Detalhe> {
  await withPlataforma(contexto.db, 'usuario.administracao', (tx) => travarAlvo(tx, contexto, id, { outro: true }))
  await exigirSenhaAtual(contexto, senha)
  const havia = await removerSegundoFator(contexto, id)
  return withPlataforma(contexto.db, 'usuario.administracao', async (tx) => {
    const depois = await detalhar(tx, contexto, id)
    if (havia) {
      await auditar(tx, contexto, {
        acao: 'ALTERAR',
        recurso: 'usuario',
        id,
        nome: depois.nome,
        antes: { segundo_fator: true },
        depois: { segundo_fator: false },
      })
      await avisarPessoa(tx, contexto, depois, 'segundoFator')
    }
    return depois
  })
}

function movimentoRecusado(): Recusado {
  return new Recusado(
    {
      br: 'Esta conta não pode passar para esse status a partir do que está.',
      en: 'This account cannot move to that status from where it is.',
    },
    {
      acao: {
        br: 'Recarregue a página e veja os movimentos possíveis.',
        en: 'Reload the page and see the possible moves.',
      },
    },
  )
}

function emailRecusado(): Invalido {
  return new Invalido({
    email: { br: 'Informe um e-mail como nome@exemplo.com.', en: 'Enter an e-mail such as name@example.com.' },
  })
}
