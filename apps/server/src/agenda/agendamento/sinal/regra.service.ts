import { type DadosRegraSinal, limitesSinal } from '@zelo/contract/agenda/sinal'
import { and, eq } from 'drizzle-orm'
import { brCodeEstatico } from '#dinheiro/gateway/br-code.ts'
import { ErroGateway } from '#dinheiro/gateway/gateway.porta.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { paraColunas } from '#platform/cadastro/nomes-na-rede.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { Invalido } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { conferirVersao, nomearConflito } from '#trilha/auditoria/versao.service.ts'
import { sinalConta, sinalRegra } from './sinal.table.ts'

export async function consultarRegraSinal(contexto: Via<'consultarRegraSinal'>) {
  return withEmpresa(contexto.db, contexto.empresa.id, (tx) => lerRegra(tx, contexto, contexto.empresa.id))
}

/** Saves the deposit rule. Deposits already held keep the rule that their client read. */
export async function salvarRegraSinal(
  contexto: Via<'salvarRegraSinal'>,
  { versao, ...dados }: DadosRegraSinal & { versao: number },
) {
  const { id: empresaId } = contexto.empresa
  exigirConta(contexto, dados)
  return nomearConflito(contexto, { recurso: 'sinal_regra', id: empresaId, empresaId }, () =>
    withEmpresa(contexto.db, empresaId, async (tx) => {
      // Locks the company, because the rule may not exist yet.
      const [daEmpresa] = await tx
        .select({ nome: empresa.nome })
        .from(empresa)
        .where(eq(empresa.id, empresaId))
        .for('update')
      const antes = await lerRegra(tx, contexto, empresaId)
      conferirVersao({ atual: antes.versao, vista: versao })
      await exigirConectada(tx, empresaId, dados.conta)
      const valores = { ...paraColunas(dados), versao: antes.versao + 1 }
      await tx
        .insert(sinalRegra)
        .values({ empresaId, ...valores })
        .onConflictDoUpdate({ target: sinalRegra.empresaId, set: valores })
      const depois = await lerRegra(tx, contexto, empresaId)
      await auditar(tx, contexto, {
        acao: 'ALTERAR',
        recurso: 'sinal_regra',
        id: empresaId,
        nome: daEmpresa?.nome ?? '',
        empresaId,
        antes: semVersao(antes),
        depois: semVersao(depois),
      })
      return depois
    }),
  )
}

async function lerRegra(tx: Tx, { config }: Contexto, empresaId: string) {
  const [row] = await tx.select().from(sinalRegra).where(eq(sinalRegra.empresaId, empresaId))
  return {
    prazo_min: row?.prazoMin ?? limitesSinal.prazo.padrao,
    cancelamento_horas: row?.cancelamentoHoras ?? limitesSinal.cancelamento.padrao,
    no_prazo: row?.noPrazo ?? ('DEVOLVER' as const),
    conta: row?.conta ?? ('NENHUMA' as const),
    pix_chave: row?.pixChave ?? '',
    pix_nome: row?.pixNome ?? '',
    pix_cidade: row?.pixCidade ?? '',
    versao: row?.versao ?? 0,
    tem_sandbox: config.env !== 'production',
  }
}

function semVersao({ versao: _versao, tem_sandbox: _sandbox, ...dados }: Awaited<ReturnType<typeof lerRegra>>) {
  return dados
}

/** No deposits where they could not be paid. */
async function exigirConectada(tx: Tx, empresaId: string, conta: DadosRegraSinal['conta']): Promise<void> {
  if (conta !== 'ASAAS' && conta !== 'API_PIX') return
  const [row] = await tx
    .select({ conexao: sinalConta.conexao })
    .from(sinalConta)
    .where(and(eq(sinalConta.empresaId, empresaId), eq(sinalConta.tipo, conta)))
  if (row && row.conexao !== 'DESCONECTADO') return
  throw new Invalido({
    conta: { br: 'Conecte a conta antes de receber nela.', en: 'Connect the account before you receive in it.' },
  })
}

/** Throws Invalido for a Pix key that gives no code, and for a test account where tests are off. */
function exigirConta({ config }: Contexto, { conta, pix_chave, pix_nome, pix_cidade }: DadosRegraSinal): void {
  if (conta === 'SANDBOX' && config.env === 'production')
    throw new Invalido({
      conta: { br: 'Escolha onde o dinheiro chega.', en: 'Choose where the money arrives.' },
    })
  if (conta !== 'PIX_CHAVE') return
  const falta = { br: 'Preencha este campo.', en: 'Fill in this field.' }
  const vazios = Object.entries({ pix_chave, pix_nome, pix_cidade }).filter(([, valor]) => valor === '')
  if (vazios.length > 0) throw new Invalido(Object.fromEntries(vazios.map(([campo]) => [campo, falta])))
  try {
    brCodeEstatico({ chavePix: pix_chave, nome: pix_nome, cidade: pix_cidade, valor: 100, txid: 'a'.repeat(25) })
  } catch (error) {
    if (!(error instanceof ErroGateway)) throw error
    throw new Invalido({
      pix_chave: {
        br: 'Esta chave Pix não existe nessa forma: use CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória.',
        en: 'No Pix key is written like this: use CPF, CNPJ, e-mail, phone with +55 or a random key.',
      },
    })
  }
}
