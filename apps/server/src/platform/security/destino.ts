import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** The address belongs to this machine, its network or nobody: no call of ours goes there. */
export class DestinoProibido extends Error {}

const internos = new BlockList()
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
  internos.addSubnet(rede, bits, 'ipv4')
// All of IPv6 but the public unicast range, and there the ways back to IPv4.
for (const [rede, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  internos.addSubnet(rede, bits, 'ipv6')

/**
 * The address to connect to for a host that people wrote. A name is resolved here, once, and the caller connects to exactly that address, so
 * that a second answer of the name cannot lead elsewhere. Hosts that the configuration allows (`ZELO_REDE_LIBERADA`) may be internal.
 */
export async function resolverDestino(host: string, liberados: readonly string[]): Promise<string> {
  const nome = host.replace(/^\[|\]$/g, '').toLowerCase()
  const enderecos = isIP(nome) ? [nome] : (await lookup(nome, { all: true })).map(({ address }) => address)
  const [primeiro] = enderecos
  if (!primeiro) throw new DestinoProibido(nome)
  if (liberados.includes(nome)) return primeiro
  if (enderecos.some((endereco) => internos.check(endereco, isIP(endereco) === 6 ? 'ipv6' : 'ipv4')))
    throw new DestinoProibido(nome)
  return primeiro
}
