import { type AcaoSandbox, acoesSandbox } from '@zelo/contract/dinheiro/pagamento'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import { reais } from '#platform/reais.ts'
import { escapeHtml } from '#platform/security/html.ts'
import { podeAgir } from './sandbox.service.ts'
import type { SandboxAutorizacao, SandboxCobranca } from './sandbox.table.ts'

type Pagina = {
  cobranca: SandboxCobranca
  autorizacao: SandboxAutorizacao | undefined
  recebido: number
  idioma: Idioma
}

const textos = {
  br: {
    titulo: 'Ambiente de testes',
    intro:
      'Nada aqui é dinheiro de verdade. Nesta página você faz o papel do banco: escolha o que acontece com a cobrança.',
    de: 'Cobrança de',
    pagador: 'Pagador',
    forma: 'Forma',
    vence: 'Vencimento',
    situacao: 'Situação',
    recebido: 'Recebido',
    fazer: 'O que acontece agora?',
    nada: 'Esta cobrança terminou. Só resta repetir o último aviso.',
    voltar: 'Voltar ao Zelo',
    metodos: { PIX: 'Pix', PIX_AUTOMATICO: 'Pix Automático', BOLETO: 'Boleto', CARTAO: 'Cartão' },
    autorizacao: 'Autorização',
    autorizacoes: {
      ESPERANDO: 'Pedida junto com esta cobrança',
      CONFIRMADA: 'Dada pelo pagador',
      RECUSADA: 'Recusada pelo pagador',
      ENCERRADA: 'Encerrada',
    },
    debito: 'No dia do vencimento o banco debita sozinho. Você pode adiantar ou impedir.',
    situacoes: {
      PENDENTE: 'Aguardando pagamento',
      EM_ANALISE: 'Em análise',
      PAGA: 'Paga',
      VENCIDA: 'Vencida',
      RECUSADA: 'Recusada',
      CANCELADA: 'Cancelada',
      ESTORNADA: 'Devolvida',
      CONTESTADA: 'Contestada',
    },
    acoes: {
      APROVAR: 'Aprovar',
      AUTORIZAR: 'Pagar e autorizar',
      DEBITAR: 'Debitar agora',
      APROVAR_SEM_AUTORIZAR: 'Pagar sem autorizar',
      ENCERRAR_AUTORIZACAO: 'Cancelar a autorização no banco',
      ATRASAR: 'Deixar em análise',
      RECUSAR: 'Recusar',
      EXPIRAR: 'Deixar vencer',
      CONTESTAR: 'Contestar',
      ENCERRAR_CONTESTACAO: 'Encerrar a contestação',
      PAGAR_MENOS: 'Pagar R$ 1,00 a menos',
      PAGAR_DE_NOVO: 'Pagar de novo',
      REPETIR: 'Repetir o último aviso',
    },
  },
  en: {
    titulo: 'Test environment',
    intro: 'Nothing here is real money. On this page you play the bank: choose what happens to the charge.',
    de: 'Charge of',
    pagador: 'Payer',
    forma: 'Method',
    vence: 'Due',
    situacao: 'State',
    recebido: 'Received',
    fazer: 'What happens now?',
    nada: 'This charge is over. All that is left is to repeat the last notification.',
    voltar: 'Back to Zelo',
    metodos: { PIX: 'Pix', PIX_AUTOMATICO: 'Pix Automático', BOLETO: 'Bank slip', CARTAO: 'Card' },
    autorizacao: 'Authorization',
    autorizacoes: {
      ESPERANDO: 'Asked for with this charge',
      CONFIRMADA: 'Given by the payer',
      RECUSADA: 'Refused by the payer',
      ENCERRADA: 'Over',
    },
    debito: 'On the due date the bank takes the money by itself. You can bring it forward or prevent it.',
    situacoes: {
      PENDENTE: 'Waiting for payment',
      EM_ANALISE: 'Under review',
      PAGA: 'Paid',
      VENCIDA: 'Overdue',
      RECUSADA: 'Refused',
      CANCELADA: 'Cancelled',
      ESTORNADA: 'Refunded',
      CONTESTADA: 'Disputed',
    },
    acoes: {
      APROVAR: 'Approve',
      AUTORIZAR: 'Pay and authorize',
      DEBITAR: 'Take the money now',
      APROVAR_SEM_AUTORIZAR: 'Pay without authorizing',
      ENCERRAR_AUTORIZACAO: 'Cancel the authorization at the bank',
      ATRASAR: 'Leave under review',
      RECUSAR: 'Refuse',
      EXPIRAR: 'Let it expire',
      CONTESTAR: 'Dispute',
      ENCERRAR_CONTESTACAO: 'End the dispute',
      PAGAR_MENOS: 'Pay R$1.00 less',
      PAGAR_DE_NOVO: 'Pay again',
      REPETIR: 'Repeat the last notification',
    },
  },
} as const

/** The checkout: what is charged, and a button for everything that can happen to it now. */
export function renderSandbox({ cobranca, autorizacao, recebido, idioma }: Pagina): string {
  const t = textos[idioma]
  const locale = idioma === 'br' ? 'pt-BR' : 'en'
  const possiveis = acoesSandbox.filter((acao) => podeAgir(acao, cobranca, autorizacao))
  const aprovar = cobranca.debito ? 'DEBITAR' : autorizacao?.situacao === 'ESPERANDO' ? 'AUTORIZAR' : 'APROVAR'
  const botao = (acao: AcaoSandbox) =>
    `<button name="acao" value="${acao}"${acao === 'APROVAR' ? ' class="principal"' : ''}>${t.acoes[acao === 'APROVAR' ? aprovar : acao]}</button>`
  const vence = new Date(`${cobranca.vencimento}T12:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC' })
  return `<!doctype html>
<html lang="${idioma === 'br' ? 'pt-BR' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t.titulo} · ${marca.nome}</title><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/ambiente-de-testes/estilo.css"></head>
<body><header><span class="marca">${marca.nome}</span><span class="selo">${t.titulo}</span></header>
<main><h1><small>${t.de}</small> ${reais(cobranca.valor, idioma)}</h1><p>${t.intro}</p>
<dl><div><dt>${t.pagador}</dt><dd>${escapeHtml(cobranca.pagador)}</dd></div><div><dt>${t.forma}</dt><dd>${t.metodos[cobranca.metodo]}</dd></div>
<div><dt>${t.vence}</dt><dd>${vence}</dd></div><div><dt>${t.situacao}</dt><dd><strong role="status">${t.situacoes[cobranca.situacao]}</strong></dd></div>
<div><dt>${t.recebido}</dt><dd>${reais(recebido, idioma)}</dd></div>${autorizacao ? `<div><dt>${t.autorizacao}</dt><dd>${t.autorizacoes[autorizacao.situacao]}</dd></div>` : ''}</dl>
${cobranca.debito && cobranca.situacao === 'EM_ANALISE' ? `<p>${t.debito}</p>` : ''}
<form method="post"><h2>${t.fazer}</h2>${possiveis.length === 1 ? `<p>${t.nada}</p>` : ''}<div class="acoes">${possiveis.map(botao).join('')}</div></form>
<p><a href="${escapeHtml(cobranca.urlVolta)}">${t.voltar}</a></p></main></body></html>`
}
