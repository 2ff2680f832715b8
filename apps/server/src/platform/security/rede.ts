import { isIPv4 } from 'node:net'

/**
 * Source of a request for rate limits. `endereco`: one subscriber (IPv4, or IPv6 /64); `rede`: the
 * network around it (/24, /48).
 */
export function origemDe(ip: string): { endereco: string; rede: string } {
  const v4 = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(v4)) return { endereco: v4, rede: `${v4.slice(0, v4.lastIndexOf('.'))}.0/24` }
  const grupos = expandir(ip)
  return { endereco: `${grupos.slice(0, 4).join(':')}::/64`, rede: `${grupos.slice(0, 3).join(':')}::/48` }
}

/** Whether it is loopback: behind an undeclared proxy all visitors have it, so it names nobody. */
export function isDaqui(ip: string): boolean {
  return /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/i.test(ip)
}

/** Address with its end hidden: 203.0.113.*, 2001:db8:1:* */
export function mascararIp(ip: string): string {
  const { rede } = origemDe(ip)
  return rede.endsWith('/24') ? rede.replace(/\.0\/24$/, '.*') : rede.replace(/::\/48$/, ':*')
}

function expandir(ip: string): string[] {
  const [inicio = '', fim] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const antes = inicio.split(':').filter(Boolean)
  const depois = (fim ?? '').split(':').filter(Boolean)
  const zeros = fim === undefined ? 0 : Math.max(0, 8 - antes.length - depois.length)
  return [...antes, ...Array<string>(zeros).fill('0'), ...depois].map((grupo) => grupo.replace(/^0+(?=.)/, ''))
}
