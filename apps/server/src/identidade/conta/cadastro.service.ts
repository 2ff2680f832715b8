import { diasParaAtivar } from '@zelo/contract/identidade/conta'
import type { cadastro as pedidoDeCadastro } from '@zelo/contract/identidade/conta.schema'
import { versoesTermos } from '@zelo/contract/site/termos'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { hashSenha } from '#identidade/acesso/senha/senha.ts'
import { conferirDados } from '#identidade/conta/propria/dados-pessoais.ts'
import { contaCadastro } from '#identidade/filas.ts'
import { exigirPlanoAVenda } from '#instalacao/plano/plano.consulta.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { withOcultas } from '#platform/database/database.ts'
import { Invalido, Recusado } from '#platform/errors.ts'
import { cadastro } from './conta.table.ts'
import type { LimitesDeConta } from './conta-limites.ts'
import { experimentoDaConta } from './experimento-da-conta.ts'

type PedidoDeCadastro = z.output<typeof pedidoDeCadastro>

/**
 * Accepts a sign-up. Only the job looks for an existing account, so work and answer are always the
 * same here. If there is one, its owner learns it by e-mail.
 */
export async function cadastrar(contexto: Contexto, pedido: PedidoDeCadastro, limites: LimitesDeConta): Promise<void> {
  const { db, jobs, clock, idioma, origem } = contexto
  limites.porOrigem(origem.ip)
  const { dados, erros } = await conferirDados(pedido)
  if (Object.keys(erros).length > 0) throw new Invalido(erros)
  exigirAceite(pedido.aceite)
  limites.porConta(dados.cpf, dados.email.toLowerCase())
  const senhaHash = await hashSenha(pedido.senha)

  await withOcultas(db, 'conta.cadastro', async (tx) => {
    if (pedido.plano) await exigirPlanoAVenda(tx, pedido.plano.plano)
    const id = uuidv7()
    const ate = new Date(clock.now().getTime() + diasParaAtivar * 24 * 60 * 60_000)
    const token = pedido.experimento
    const experimentoId = token ? await experimentoDaConta().reservar(tx, contexto, { token, ate }) : null
    await tx.insert(cadastro).values({
      ...dados,
      id,
      senhaHash,
      idioma: idioma === 'en' ? 'INGLES' : 'PORTUGUES_BRASILEIRO',
      planoSelecionado: pedido.plano,
      cupomIndicado: pedido.cupom,
      experimentoId,
      ...pedido.aceite,
      ip: origem.ip,
      userAgent: origem.userAgent.slice(0, 300),
      criadoEm: clock.now(),
    })
    await jobs.enviar(tx, contaCadastro, { cadastroId: id }, { chave: id })
  })
  contexto.log.info({ evento: 'conta.cadastro' }, 'sign-up taken')
}

function exigirAceite(aceite: PedidoDeCadastro['aceite']): void {
  if (aceite.termos === versoesTermos.termos && aceite.privacidade === versoesTermos.privacidade) return
  throw new Recusado(
    {
      br: 'Os termos de uso ou a política de privacidade mudaram há pouco.',
      en: 'The terms of use or the privacy policy have just changed.',
    },
    {
      acao: {
        br: 'Recarregue a página, leia a nova versão e aceite de novo.',
        en: 'Reload the page, read the new version and accept again.',
      },
    },
  )
}
