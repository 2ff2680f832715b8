import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { Config } from '#platform/config.ts'

/** The address belongs to this machine, its network or nobody: no call of ours goes there. Its words are for administrators. */
export class DestinoProibido extends Error {}

/** No service of that protocol listens there: whoever names it looks for something else. */
export class PortaProibida extends DestinoProibido {}

const portasBaixas = { 'http:': [80], 'https:': [443], 'smtp:': [25, 465, 587], 'smtps:': [25, 465, 587] }
/** Databases, remote desktops, file and container services: they have ports like anybody's. */
const deOutros = new Set([
  1433, 1521, 2049, 2181, 2375, 2376, 3306, 3389, 5060, 5061, 5432, 5672, 5900, 6000, 6379, 6443, 9200, 9300, 10250,
  11211, 27017,
])

// One list each: Node compares an IPv4 address with rules of IPv6 too, as ::ffff:a.b.c.d, and `::/3` would hold them all.
const internos = { 4: new BlockList(), 6: new BlockList() }
for (const [rede, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  internos[4].addSubnet(rede, bits, 'ipv4')
// All of IPv6 but the public unicast range, and there the ways back to IPv4.
for (const [rede, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  internos[6].addSubnet(rede, bits, 'ipv6')

declare const porQuem: unique symbol
/** Hosts of the inner network that may be called. `liberadosPara` alone makes one, so that each caller says who wrote the address. */
export type Liberados = readonly string[] & { readonly [porQuem]: 'plataforma' | 'empresa' }

/** `plataforma`: administrators or the environment wrote the address. `empresa`: a company or a client did, who reach public hosts alone. */
export function liberadosPara(
  quemEscreveu: 'plataforma' | 'empresa',
  { redeLiberada, redeDasEmpresas }: Pick<Config, 'redeLiberada' | 'redeDasEmpresas'>,
): Liberados {
  return (quemEscreveu === 'plataforma' ? redeLiberada : redeDasEmpresas) as Liberados
}

/**
 * The address to connect to for a host that people wrote. A name is resolved here, once, and the caller connects to exactly that address, so
 * that a second answer of the name cannot lead elsewhere. Hosts in `liberados` may be internal.
 */
export async function resolverDestino(host: string, liberados: Liberados): Promise<string> {
  const nome = host.replace(/^\[|\]$/g, '').toLowerCase()
  const enderecos = isIP(nome) ? [nome] : (await lookup(nome, { all: true })).map(({ address }) => address)
  const [primeiro] = enderecos
  if (!primeiro) throw new DestinoProibido(`O nome ${nome} não leva a nenhum endereço.`)
  if (liberados.includes(nome)) return primeiro
  if (enderecos.some(interno)) throw new DestinoProibido(`O endereço ${nome} é de rede interna.`)
  return primeiro
}

function interno(endereco: string): boolean {
  return isIP(endereco) === 6 ? internos[6].check(endereco, 'ipv6') : internos[4].check(endereco, 'ipv4')
}

/** Throws PortaProibida where an address that people wrote names a port that is no web or mail service's. Hosts in `liberados` may use any. */
export function exigirPorta({ protocol, port, hostname }: URL, liberados: Liberados): void {
  if (port === '' || liberados.includes(hostname.replace(/^\[|\]$/g, '').toLowerCase())) return
  const numero = Number(port)
  const baixas: readonly number[] = portasBaixas[protocol as keyof typeof portasBaixas] ?? []
  if (numero < 1024 ? !baixas.includes(numero) : deOutros.has(numero))
    throw new PortaProibida(`A porta ${port} não é de um serviço assim.`)
}
