import { type Dia, diaDaSemana, horaDe, relogioLocal } from './time.ts'

export type Idioma = 'br' | 'en'

const semanaLonga = {
  br: ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}
const semanaCurta = {
  br: ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}
const meses = 'January February March April May June July August September October November December'.split(' ')

export function nomeDaSemana(diaSemana: number, idioma: Idioma): string {
  return semanaLonga[idioma][diaSemana - 1] ?? ''
}

/** «quinta-feira, 26/11/2026», «Thursday, November 26, 2026». */
export function diaLongo(dia: Dia, idioma: Idioma): string {
  const [ano, mes, d] = dia.split('-')
  const semana = nomeDaSemana(diaDaSemana(dia), idioma)
  return idioma === 'br' ? `${semana}, ${d}/${mes}/${ano}` : `${semana}, ${meses[Number(mes) - 1]} ${Number(d)}, ${ano}`
}

/** «qui 26/11», «Thu 26 Nov». */
export function diaCurto(dia: Dia, idioma: Idioma): string {
  const [, mes, d] = dia.split('-')
  const semana = semanaCurta[idioma][diaDaSemana(dia) - 1]
  return idioma === 'br' ? `${semana} ${d}/${mes}` : `${semana} ${d} ${meses[Number(mes) - 1]?.slice(0, 3)}`
}

/** «na quinta-feira, 26/11/2026», «on Thursday, November 26, 2026». */
export function noDia(dia: Dia, idioma: Idioma): string {
  if (idioma === 'en') return `on ${diaLongo(dia, idioma)}`
  return `${diaDaSemana(dia) > 5 ? 'no' : 'na'} ${diaLongo(dia, idioma)}`
}

/** «corte, barba e escova». */
export function enumerar(itens: readonly string[], e: string): string {
  return itens.length < 2 ? (itens[0] ?? '') : `${itens.slice(0, -1).join(', ')} ${e} ${itens.at(-1)}`
}

export function comMaiuscula(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

export function comMinuscula(texto: string): string {
  return texto.charAt(0).toLowerCase() + texto.slice(1)
}

/** «Ana» of «Ana Prado». */
export function primeiroNome(nome: string): string {
  return nome.trim().split(/\s+/)[0] ?? ''
}

/** «a Dra. Lívia Antunes», «o Dr. Caio Ferraz»; names without a title get no article. */
export function comArtigo(nome: string, idioma: Idioma): string {
  if (idioma === 'en') return nome
  if (/^(?:Dra|Doutora|Profa|Sra)\b/.test(nome)) return `a ${nome}`
  return /^(?:Dr|Doutor|Prof|Sr)\b/.test(nome) ? `o ${nome}` : nome
}

/** «16:00», «4:00 pm». */
export function hora(minuto: number, idioma: Idioma): string {
  if (idioma === 'br') return horaDe(minuto)
  const h = Math.floor(minuto / 60) % 24
  return `${h % 12 || 12}:${String(minuto % 60).padStart(2, '0')} ${h < 12 ? 'am' : 'pm'}`
}

/** «quinta-feira, 26/11/2026, às 16:00». */
export function quandoLongo(instante: Date | number, fuso: string, idioma: Idioma): string {
  const { dia, minuto } = relogioLocal(fuso, new Date(instante))
  return `${diaLongo(dia, idioma)}, ${idioma === 'br' ? 'às' : 'at'} ${hora(minuto, idioma)}`
}

/** «qui 26/11 às 16:00»: fits on a button, and the agent reads it back as the same instant. */
export function quandoCurto(instante: Date | number, fuso: string, idioma: Idioma): string {
  const { dia, minuto } = relogioLocal(fuso, new Date(instante))
  return `${diaCurto(dia, idioma)} ${idioma === 'br' ? 'às' : 'at'} ${hora(minuto, idioma)}`
}

/** Cents → «R$ 180», «R$ 49,90», «sem custo». */
export function preco(centavos: number, idioma: Idioma): string {
  if (centavos === 0) return idioma === 'br' ? 'sem custo' : 'free of charge'
  const reais = Math.floor(centavos / 100)
  const resto = centavos % 100 ? `,${String(centavos % 100).padStart(2, '0')}` : ''
  const inteiro = String(reais).replace(/\B(?=(\d{3})+$)/g, '.')
  const br = `R$ ${inteiro}${resto}`
  return idioma === 'br' ? br : br.replace(/[.,]/g, (c) => (c === '.' ? ',' : '.'))
}
