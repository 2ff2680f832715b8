import { prometeDesconto } from '#agente/conferencia/precos.ts'
import { type Indicio, negado, type RegraDeRevisao } from './revisao-cadastro.ts'

type Conduta = { tipo: 'DESCONTO' | 'DADO_SENSIVEL' | 'FINGE_PESSOA' | 'DIAGNOSTICO'; padrao: RegExp }

/** Instructions against the agent's own rules, or too vague to follow. */
const condutas: Conduta[] = [
  {
    tipo: 'DESCONTO',
    padrao:
      /\b(?:de|dar|da|dando|ofere\w+|conced\w+|faz\w*|fac\w+|pode\w*|libere|give|offer|grant|may)\b[^.!?]{0,40}\b(?:descont\w+|discounts?|abatimento|cortesias?)|\b(?:negoci\w+|baix\w+|reduz\w+|lower|negotiate)\b[^.!?]{0,20}\b(?:precos?|valor(?:es)?|prices?)\b/,
  },
  {
    tipo: 'DADO_SENSIVEL',
    padrao:
      /\b(?:peca|pecam|pedir|pergunt\w+|solicit\w+|anot\w+|confirm\w+|colet\w+|exij\w+|receb\w+|ask|request|collect|take)\b[^.!?]{0,50}\b(?:cpf|rg|senha|cartao|cvv|codigo de seguranca|dados? bancarios?|password|card|security code|bank details|passport)\b/,
  },
  {
    tipo: 'DIAGNOSTICO',
    padrao:
      /\b(?:de|dar|faca|indi(?:que|car)|recomend\w+|receit\w+|prescrev\w+|sugir\w+|recommend|prescribe|give|suggest)\b[^.!?]{0,25}\b(?:diagnosticos?|remedios?|medicamentos?|dosagem|doses?|diagnos[ie]s|medicines?|medication)\b/,
  },
]
const fingePessoa =
  /\b(?:diga|fale|finja|afirme|responda|say|pretend|claim)\b[^.!?]{0,30}\b(?:e|ser|sou|is|am|are|be|to be)\b (?:uma? |an? )?(?:pessoa|human[oa]?|atendente human[oa]|gente de verdade|real person|person)\b|\b(?:nao|nunca|never|don't|do not)\b[^.!?]{0,25}\b(?:diga|fale|conte|revele|mencione|say|tell|reveal|mention)\b[^.!?]{0,30}\b(?:ia|robo|bot|inteligencia artificial|assistente virtual|ai|artificial intelligence|virtual assistant)\b/

export const conferirConduta: RegraDeRevisao = ({ texto, dobrada }) => {
  const achados = condutas.flatMap(({ tipo, padrao }): Indicio[] => {
    const onde = padrao.exec(dobrada)
    return onde && !negado(dobrada, onde.index + onde[0].length) ? [conselho(tipo, texto)] : []
  })
  if (achados.every(({ tipo }) => tipo !== 'DESCONTO') && prometeDesconto(dobrada) && !negado(dobrada))
    achados.push(conselho('DESCONTO', texto))
  if (fingePessoa.test(dobrada)) achados.push(conselho('FINGE_PESSOA', texto))
  return achados
}

function conselho(tipo: Conduta['tipo'], texto: string): Indicio {
  const diz = texto.replace(/^[\s>#*+•-]+/, '').trim()
  return { tipo, grave: false, diz, registro: '', conserto: 'TEXTO' }
}
