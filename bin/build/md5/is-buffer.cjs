/** The portal hashes text alone. */
module.exports = () => false
